/** Opens the page of Stripe with the card of the business and its payments. */
import { Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { usePaymentPage } from './use-payment-page.ts';

export function CardButton({ bid }: { bid: number }) {
  const { open, isOpening } = usePaymentPage(bid, 'portal');
  return (
    <MgButton loading={isOpening} onClick={open}>
      <Trans>Administrar la tarjeta</Trans>
    </MgButton>
  );
}
