import { Button, NativeSelect, TextInput } from '@mantine/core';
import {
  cfdiUses,
  isRegimeOf,
  isUseOf,
  normalizeRfc,
  taxRegimes,
  tellGenericRfc,
} from '@tamiz/contract/accounts/fiscal';
import { Notice } from '@tamiz/ui';
import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';

import { fiscalFields } from '#src/lib/account/fiscal-data.ts';
import type { FiscalData } from '#src/lib/account/fiscal-data.ts';
import { useSaveFiscalData } from '#src/lib/account/save-fiscal-data.ts';
import { tellBesideFields } from '#src/lib/api/tell-beside-fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './fiscal-form.module.css';

const nothing: FiscalData = {
  rfc: '',
  legal_name: '',
  tax_regime: '',
  postal_code: '',
  cfdi_use: 'G03',
};

const toOption = ({ code, name }: { code: string; name: string }) => ({
  value: code,
  label: `${code} · ${name}`,
});

/** Only what fits the kind of person the RFC names, once it names one. */
const regimesFor = (rfc: string) => {
  const isWhole = rfc.length === 12 || rfc.length === 13;
  return [
    { value: '', label: 'Elige un régimen' },
    ...taxRegimes.filter(({ code }) => !isWhole || isRegimeOf(rfc, code)).map(toOption),
  ];
};

const usesFor = (regime: string) =>
  cfdiUses.filter(({ code }) => isUseOf(regime, code)).map(toOption);

type FiscalFormProps = {
  saved: FiscalData | null;
  onSaved?: () => void;
  /** What stands beside the button. */
  children?: ReactNode;
};

/** The data an invoice of the account is made out to, checked as the SAT does. */
export const FiscalForm = ({ saved, onSaved, children }: FiscalFormProps) => {
  const { toasts } = useServices();
  const [draft, setDraft] = useState(saved ?? nothing);
  const save = useSaveFiscalData({
    onSaved: ({ fiscalData }) => {
      if (fiscalData !== null) setDraft(fiscalData);
      toasts.success('Tus datos fiscales se guardaron.');
      onSaved?.();
    },
  });
  const failure = tellBesideFields(save.error, 'No se pudieron guardar los datos.', fiscalFields);
  const rfc = normalizeRfc(draft.rfc);

  const change = (name: keyof FiscalData, value: string) =>
    setDraft((typed) => {
      const next = { ...typed, [name]: value };
      // A use that the new régimen does not allow gives way to the one that every régimen allows.
      return isUseOf(next.tax_regime, next.cfdi_use) ? next : { ...next, cfdi_use: 'S01' };
    });

  const field = (name: keyof FiscalData) => ({
    size: 'md',
    value: draft[name],
    error: save.error?.fields[name],
    errorProps: { role: 'alert' },
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLSelectElement }) =>
      change(name, currentTarget.value),
  });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.save(draft);
  };

  return (
    <form className={css['form']} noValidate onSubmit={handleSubmit}>
      <div className={css['pair']}>
        <TextInput
          {...field('rfc')}
          label="RFC"
          description={tellGenericRfc(rfc)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput
          {...field('postal_code')}
          label="Código postal fiscal"
          inputMode="numeric"
          maxLength={5}
        />
      </div>
      <TextInput
        {...field('legal_name')}
        label="Nombre o razón social"
        description="Igual que en tu constancia y sin el régimen de capital: «TALENTO NORTE», no «Talento Norte S.A. de C.V.»."
        autoComplete="off"
      />
      <NativeSelect {...field('tax_regime')} label="Régimen fiscal" data={regimesFor(rfc)} />
      <NativeSelect {...field('cfdi_use')} label="Uso del CFDI" data={usesFor(draft.tax_regime)} />
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      <div>
        <Button type="submit" variant="default" size="md" loading={save.isPending}>
          Guardar datos fiscales
        </Button>
        {children}
      </div>
    </form>
  );
};
