import { Button, TextInput } from '@mantine/core';
import { holdContrast, ourColours, readColour } from '@tamiz/contract/accounts/rules/mail-colour';
import { getMailLogo } from '@tamiz/contract/calls/accounts/mail-templates';
import { Notice, Section } from '@tamiz/ui';
import { IconCheck, IconPhoto } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';

import { useUploadLogo } from '#src/features/mails/api/mails.ts';
import type { Brand, Logo } from '#src/features/mails/mail-draft.ts';
import { tellBesideFields } from '#src/lib/api/tell-beside-fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './mails.module.css';

type BrandCardProps = {
  brand: Brand;
  accountName: string;
  isReadOnly: boolean;
  onChange: (brand: Brand) => void;
};

/** Logo and colour, which all four mails share. */
export const BrandCard = ({ brand, accountName, isReadOnly, onChange }: BrandCardProps) => (
  <Section title="Logo y color" note="Valen para los cuatro correos.">
    <div className={css['pair']}>
      <LogoField
        logo={brand.logo}
        accountName={accountName}
        isReadOnly={isReadOnly}
        onChange={(logo) => onChange({ ...brand, logo })}
      />
      <ColourField
        colour={brand.colour}
        isReadOnly={isReadOnly}
        onChange={(colour) => onChange({ ...brand, colour })}
      />
    </div>
  </Section>
);

type LogoFieldProps = {
  logo: Logo | null;
  accountName: string;
  isReadOnly: boolean;
  onChange: (logo: Logo | null) => void;
};

const LogoField = ({ logo, accountName, isReadOnly, onChange }: LogoFieldProps) => {
  const { api } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const upload = useUploadLogo({ onSaved: onChange });
  const failure = tellBesideFields(upload.error, 'No se pudo subir el logo. Intenta de nuevo.');
  return (
    <div className={css['part']}>
      <label className={css['name']} htmlFor={inputId}>
        Logo
      </label>
      <div className={css['logo']}>
        <span className={css['tile']}>
          {logo === null ? (
            <IconPhoto size={20} stroke={1.6} aria-hidden="true" />
          ) : (
            <img src={api.addressOf(getMailLogo, { params: { token: logo.token } })} alt="" />
          )}
        </span>
        <b>{logo === null ? 'El de Tamiz' : accountName}</b>
        {isReadOnly ? null : (
          <span className={css['ends']}>
            <Button
              variant="subtle"
              loading={upload.isPending}
              onClick={() => input.current?.click()}
            >
              {logo === null ? 'Elegir' : 'Cambiar'}
            </Button>
            {logo === null ? null : (
              <Button variant="subtle" onClick={() => onChange(null)}>
                Quitar
              </Button>
            )}
          </span>
        )}
      </div>
      <input
        ref={input}
        id={inputId}
        className={css['hidden']}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        tabIndex={-1}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.item(0);
          if (file != null) upload.save(file);
          currentTarget.value = '';
        }}
      />
      <p className={css['hint']}>
        PNG, JPG o WebP. Va dentro del correo, sobre fondo blanco, y se ve también en oscuro.
      </p>
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
    </div>
  );
};

type ColourFieldProps = {
  colour: string | null;
  isReadOnly: boolean;
  onChange: (colour: string | null) => void;
};

const ColourField = ({ colour, isReadOnly, onChange }: ColourFieldProps) => {
  const shown = colour ?? ourColours.light.colour;
  const [typed, setTyped] = useState(shown);
  const [last, setLast] = useState(shown);
  if (shown !== last) {
    setLast(shown);
    if (readColour(typed) !== shown) setTyped(shown);
  }
  const choose = (value: string) => {
    setTyped(value);
    const read = readColour(value);
    if (read !== undefined) onChange(read);
  };
  const isWrong = readColour(typed) === undefined;
  return (
    <div className={css['part']}>
      <TextInput
        label="Color del botón"
        size="md"
        value={typed}
        readOnly={isReadOnly}
        spellCheck={false}
        maxLength={7}
        error={isWrong ? 'Escribe el color con seis cifras, por ejemplo #0D5C63.' : undefined}
        leftSection={
          <input
            className={css['swatch']}
            type="color"
            aria-label="Elegir el color"
            value={shown.toLowerCase()}
            disabled={isReadOnly}
            onChange={({ currentTarget }) => choose(currentTarget.value.toUpperCase())}
          />
        }
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <ColourWords colour={shown} />
      {colour === null || isReadOnly ? null : (
        <div>
          <Button variant="subtle" onClick={() => onChange(null)}>
            Usar el color de Tamiz
          </Button>
        </div>
      )}
    </div>
  );
};

const ColourWords = ({ colour }: { colour: string }) => {
  const held = holdContrast(colour);
  const contrast = `${(Math.floor(held.contrast * 10) / 10).toFixed(1)} a 1`;
  return held.colour === colour ? (
    <p className={css['good']} role="status">
      <IconCheck size={16} stroke={2} aria-hidden="true" /> Se lee bien, {contrast}
    </p>
  ) : (
    <p className={css['adjusted']} role="status">
      Lo oscurecimos a {held.colour} para que el botón se distinga y se lea, {contrast}.
    </p>
  );
};
