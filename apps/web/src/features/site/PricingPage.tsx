import { useLingui } from '@lingui/react/macro';
import { findPrice, shownMonthlyAmount } from '@minga/rules/billing/pricing';
import { paths } from '../../base/address/paths.ts';
import { Pricing } from '../../shared/site/Pricing.tsx';
import { NextStep, PageHead, Part, Questions } from './parts.tsx';

/** Prices, and questions about them. */
export function PricingPage() {
  const { t } = useLingui();
  const monthly = shownMonthlyAmount(findPrice('basic', 'monthly'));
  const yearly = shownMonthlyAmount(findPrice('basic', 'yearly'));
  return (
    <>
      <PageHead
        title={t`Un precio que se entiende`}
        lead={t`Un plan gratis que no vence y dos de pago, por licencia. Pruébalos 30 días con todo incluido, sin tarjeta.`}
      />
      <Pricing level="h2" />
      <Part title={t`Lo que suelen preguntar`}>
        <Questions
          entries={[
            {
              question: t`¿Qué pasa cuando termina la prueba?`,
              answer: t`Eliges un plan o sigues en el gratis. Tus tableros y tickets se quedan donde están.`,
            },
            {
              question: t`¿Qué límite tiene el plan gratis?`,
              answer: t`El número de tickets que fija quien administra la instalación, si fija alguno. Al llegar a él no se crean más, y los que hay se siguen leyendo y exportando. Los planes de pago no tienen límite.`,
            },
            {
              question: t`¿Cuánto cuesta agregar personas?`,
              answer: t`Cada persona usa una licencia del plan que eliges: en Básico, ${monthly} USD al mes, o ${yearly} USD al mes si pagas el año. Puedes agregar licencias en cualquier momento.`,
            },
            {
              question: t`¿Y si no me sirve?`,
              answer: t`Los planes de pago tienen garantía de 30 días: pides la devolución y te devolvemos el dinero.`,
            },
            {
              question: t`¿Cómo se paga?`,
              answer: t`Confirmas el plan en la facturación de tu negocio, ves ahí cómo pagar y tu plan empieza cuando se registra el pago. No guardamos tarjetas.`,
            },
            {
              question: t`¿Hay una app para el teléfono?`,
              answer: t`No hay app nativa. Minga se usa completa desde el navegador del teléfono, y lo que escribes se guarda aunque se corte la señal.`,
            },
          ]}
        />
      </Part>
      <NextStep text={t`¿Dudas con el plan que te conviene?`} to={paths.contact()} action={t`Escríbenos`} />
    </>
  );
}
