import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { inAppAddress } from '../base/address/in-app-address.ts';

/**
 * Follows links of the same origin inside the app, also those in the shadow of an element. A link that opens
 * elsewhere, downloads, or is pressed with a key that asks for another tab is left to the browser.
 */
export function useInAppLinks(): void {
  const navigate = useNavigate();
  // In the commit that shows the links: a press right after it is no longer the browser's.
  useLayoutEffect(() => {
    function onClick(event: MouseEvent): void {
      const to = inAppAddress(event);
      if (to === null) return;
      event.preventDefault();
      void navigate(to);
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);
}
