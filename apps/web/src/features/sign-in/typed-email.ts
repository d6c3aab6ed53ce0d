/** The address that is being typed, the same on every way in: who chooses another one does not type it again. */
import { useOutletContext } from 'react-router';

export type TypedEmail = [
  email: string,
  setEmail: (email: string) => void,
  /** Name of the business whose invitation led here. */
  invitedTo: string | undefined,
];

/** The address and how it changes. It lives as long as the layout around the ways in, and is stored nowhere. */
export function useTypedEmail(): TypedEmail {
  return useOutletContext<TypedEmail>();
}
