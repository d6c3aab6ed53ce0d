/**
 * Whether the shown ticket is an answer of the server. A stored response may be older than a draft: what depends on both
 * is decided again when the server answers.
 */
import { type Dispatch, type SetStateAction, createContext, useContext, useState } from 'react';

const ConfirmedContext = createContext(true);

export const ConfirmedTicket = ConfirmedContext.Provider;

/**
 * Whether a field is edited. It begins as `initial` says, once for a stored and once for the confirmed ticket, unless the
 * user opened or closed it meanwhile.
 */
export function useEditing(
  initial: boolean,
): [isEditing: boolean, setEditing: Dispatch<SetStateAction<boolean>>] {
  const isConfirmed = useContext(ConfirmedContext);
  const [isEditing, setEditing] = useState(initial);
  const [began, setBegan] = useState({ isConfirmed, isEditing });
  if (isConfirmed && !began.isConfirmed) {
    setBegan({ isConfirmed, isEditing: initial });
    if (isEditing === began.isEditing) setEditing(initial);
  }
  return [isEditing, setEditing];
}
