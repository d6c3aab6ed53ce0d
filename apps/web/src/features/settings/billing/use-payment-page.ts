/** Opens a page of Stripe in place of the app. */
import { useLingui } from '@lingui/react/macro';
import { useOpenBillingCheckoutMutation, useOpenBillingPortalMutation } from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import { useEffect, useState } from 'react';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { errorText } from '../../../shared/page/errors.tsx';
import { isPaymentPage, goToPage } from './payment-pages.ts';

export function usePaymentPage(
  bid: number,
  page: 'checkout' | 'portal',
): { open(): void; isOpening: boolean } {
  const { t } = useLingui();
  const [openCheckout, checkout] = useOpenBillingCheckoutMutation();
  const [openPortal, portal] = useOpenBillingPortalMutation();
  // The button stays busy until the page is left.
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // The browser shows the app as it was left.
    const comeBack = () => setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  return { open: () => void open(), isOpening: checkout.isLoading || portal.isLoading || isLeaving };

  async function open(): Promise<void> {
    const { data, error } = await (page === 'checkout' ? openCheckout : openPortal)({ id: bid });
    if (data && isPaymentPage(data.url)) {
      setLeaving(true);
      goToPage(data.url);
      return;
    }
    const text = isApiError(error) ? errorText(error) : t`No se pudo abrir la página de pago.`;
    showSnackbar(text, { tone: 'danger' });
  }
}
