import { Button, NativeSelect, TextInput } from '@mantine/core';
import { cfdiUses, kindOfRfc, normalizeRfc, taxRegimes } from '@tamiz/contract/accounts/fiscal';
import { Notice, Section } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { fiscalFields, useAccount, useSaveFiscalData } from '#src/features/team/api/account.ts';
import type { FiscalData } from '#src/features/team/api/account.ts';
import { tellBesideFields } from '#src/features/team/tell-beside-fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './sections.module.css';

const nothing: FiscalData = {
  rfc: '',
  legal_name: '',
  tax_regime: '',
  postal_code: '',
  cfdi_use: 'G03',
};

/** Only what fits the kind of person the RFC names, once it names one. */
const regimesFor = (typed: string) => {
  const rfc = normalizeRfc(typed);
  const kind = rfc.length === 12 || rfc.length === 13 ? kindOfRfc(rfc) : null;
  return [
    { value: '', label: 'Elige un régimen' },
    ...taxRegimes
      .filter(({ kinds }) => kind === null || kinds.some((one) => one === kind))
      .map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
  ];
};

export const FiscalSection = () => {
  const { data: account } = useAccount();
  if (account === undefined) return null;
  return (
    <Section
      title="Datos fiscales"
      note="Para pedir el CFDI de tus compras. Escríbelos como aparecen en tu constancia de situación fiscal."
    >
      <FiscalForm saved={account.fiscalData} />
      <div className={css['foot']}>
        <p className={css['lead']}>
          <b>Cómo pedir tu CFDI.</b> Guarda estos datos y responde al correo de comprobante de la
          compra, dentro del mismo mes, con el asunto «CFDI». Te enviamos el XML y el PDF al correo
          desde el que escribes.
        </p>
      </div>
    </Section>
  );
};

const FiscalForm = ({ saved }: { saved: FiscalData | null }) => {
  const { toasts } = useServices();
  const [draft, setDraft] = useState(saved ?? nothing);
  const save = useSaveFiscalData({
    onSaved: ({ fiscalData }) => {
      if (fiscalData !== null) setDraft(fiscalData);
      toasts.success('Tus datos fiscales se guardaron.');
    },
  });
  const failure = tellBesideFields(save.error, 'No se pudieron guardar los datos.', fiscalFields);

  const field = (name: keyof FiscalData) => ({
    size: 'md',
    value: draft[name],
    error: save.error?.fields[name],
    errorProps: { role: 'alert' },
    onChange: ({
      currentTarget: { value },
    }: {
      currentTarget: HTMLInputElement | HTMLSelectElement;
    }) => setDraft((typed) => ({ ...typed, [name]: value })),
  });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.save(draft);
  };

  return (
    <form className={css['fiscal']} noValidate onSubmit={handleSubmit}>
      <div className={css['pair']}>
        <TextInput {...field('rfc')} label="RFC" autoComplete="off" spellCheck={false} />
        <TextInput
          {...field('postal_code')}
          label="Código postal fiscal"
          inputMode="numeric"
          maxLength={5}
        />
      </div>
      <TextInput {...field('legal_name')} label="Nombre o razón social" autoComplete="off" />
      <NativeSelect {...field('tax_regime')} label="Régimen fiscal" data={regimesFor(draft.rfc)} />
      <NativeSelect
        {...field('cfdi_use')}
        label="Uso del CFDI"
        data={cfdiUses.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
      />
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      <div>
        <Button type="submit" variant="default" size="md" loading={save.isPending}>
          Guardar datos fiscales
        </Button>
      </div>
    </form>
  );
};
