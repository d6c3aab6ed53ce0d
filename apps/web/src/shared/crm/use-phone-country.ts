/** Country of phone numbers without a country code: that of the business, otherwise the one of the browser's language. */
import { type CountryCode, likelyCountry, phoneCountry } from '../format/phone.ts';
import { useSelection } from '../workspace/selection.tsx';

export function usePhoneCountry(): CountryCode {
  const { business } = useSelection();
  return phoneCountry(business?.psm_business.country) ?? likelyCountry(navigator.languages);
}
