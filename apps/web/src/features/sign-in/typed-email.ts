/** Typed email address, shared by the sign-in screens so that it is kept when the user switches between them. */
import { useOutletContext } from 'react-router';

export type TypedEmail = [
  email: string,
  setEmail: (email: string) => void,
  /** Name of the business that sent the invitation. */
  invitedTo: string | undefined,
];

/** The address and its setter. It lives as long as the layout of the sign-in screens and is not stored. */
export function useTypedEmail(): TypedEmail {
  return useOutletContext<TypedEmail>();
}
