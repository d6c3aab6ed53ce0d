/** Pages of Stripe to which the app leads. */

const hosts = ['checkout.stripe.com', 'billing.stripe.com'];

/** Whether an address is a page of Stripe, and none to which a wrong answer would lead people who are about to pay. */
export function isPaymentPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username } = new URL(address);
  return protocol === 'https:' && port === '' && username === '' && hosts.includes(hostname);
}

/** Leaves the app for the page. */
export function goToPage(address: string): void {
  location.assign(address);
}
