import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { inAppAddress } from '../base/address/in-app-address.ts';

/**
 * Client-side navigation for same-origin links, also within shadow roots. Links with a target or `download`, and clicks
 * with a modifier key, are left to the browser.
 */
export function useInAppLinks(): void {
  const navigate = useNavigate();
  // Layout effect: no click between the commit and the listener.
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
