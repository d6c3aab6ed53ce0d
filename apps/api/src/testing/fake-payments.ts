/** Payments by card for tests that are not about them: everything succeeds, and no event arrives. */
import type { PaymentsPort } from '../base/payments/payments-port.ts';

export const fakePayments: PaymentsPort = {
  createCustomer: async ({ bid }) => `cus_${bid}`,
  openCheckout: async ({ key }) => ({ session: key, url: `https://checkout.stripe.com/c/pay/${key}` }),
  readCheckout: async () => ({ kind: 'open' }),
  expireCheckout: async () => ({ kind: 'expired' }),
  openPortal: async (customer) => `https://billing.stripe.com/p/session/${customer}`,
  findCard: async () => null,
  chargeCard: async () => ({ kind: 'pending' }),
  findPayment: async () => null,
  refund: async () => true,
  readEvent: async () => null,
};
