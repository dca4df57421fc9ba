import { Section } from '@tamiz/ui';

import { FiscalForm } from '#src/components/fiscal/fiscal-form.tsx';
import { useAccount } from '#src/lib/account/account.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './sections.module.css';

export const FiscalSection = () => {
  const { data: account } = useAccount();
  const canAsk = useCatalogues().data?.features.has('cfdi') === true;
  if (account === undefined) return null;
  return (
    <Section
      title="Datos fiscales"
      note="Para pedir el CFDI de tus compras. Escríbelos como aparecen en tu constancia de situación fiscal."
    >
      <div className={css['fiscal']}>
        <FiscalForm saved={account.fiscalData} />
      </div>
      {canAsk ? (
        <div className={css['foot']}>
          <p className={css['lead']}>
            <b>Cómo pedir tu CFDI.</b> En <Link to="/credits">Créditos</Link>, elige «Pedir factura»
            junto al pago, dentro del mismo mes. Ahí mismo ves cómo va y descargas el XML y el PDF.
          </p>
        </div>
      ) : null}
    </Section>
  );
};
