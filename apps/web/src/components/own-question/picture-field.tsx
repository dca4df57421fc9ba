import { Button, TextInput } from '@mantine/core';
import { pictureAltLength } from '@tamiz/contract/bank/rules/own-picture';
import { Notice } from '@tamiz/ui';
import { IconPhoto } from '@tabler/icons-react';
import { useId, useRef } from 'react';

import { OwnPicture } from '#src/components/own-question/own-picture.tsx';
import { tellBesideFields } from '#src/lib/api/tell-beside-fields.ts';
import { useKeepPicture } from '#src/lib/own-bank/keep-picture.ts';
import type { OwnPicture as Picture } from '#src/lib/own-bank/keep-picture.ts';

import css from './own-question.module.css';

type PictureFieldProps = {
  picture: Picture | null;
  problem: string | undefined;
  onChange: (picture: Picture | null) => void;
};

/** One picture at most, and the words that stand for it. */
export const PictureField = ({ picture, problem, onChange }: PictureFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const keep = useKeepPicture({
    onSaved: (kept) => onChange({ ...kept, alt: picture?.alt ?? '' }),
  });
  const failure = tellBesideFields(keep.error, 'No se pudo subir la imagen. Intenta de nuevo.');
  return (
    <div className={css['field']}>
      <label className={css['name']} htmlFor={inputId}>
        Imagen (opcional)
      </label>
      {picture === null ? null : <OwnPicture picture={picture} />}
      <div className={css['buttons']}>
        <Button
          variant="default"
          loading={keep.isPending}
          leftSection={<IconPhoto size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {picture === null ? 'Elegir imagen' : 'Cambiar imagen'}
        </Button>
        {picture === null ? null : (
          <Button variant="subtle" onClick={() => onChange(null)}>
            Quitar imagen
          </Button>
        )}
      </div>
      <input
        ref={input}
        id={inputId}
        className={css['hidden']}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.item(0);
          if (file != null) keep.save(file);
          currentTarget.value = '';
        }}
      />
      {picture === null ? (
        <p className={css['hint']}>
          PNG, JPG o WebP. Guardamos solo sus píxeles, sin ubicación ni otros datos.
        </p>
      ) : (
        <TextInput
          label="Qué muestra la imagen"
          description="Lo escucha quien no puede verla. Di lo necesario para responder, sin dar la respuesta."
          maxLength={pictureAltLength}
          value={picture.alt}
          error={problem}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => onChange({ ...picture, alt: currentTarget.value })}
        />
      )}
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
    </div>
  );
};
