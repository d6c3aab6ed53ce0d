import { type Stop, each, listen } from './each.ts';

/**
 * Forms of the contact page: their script is loaded if there is one on the page. `public/form.js`, which a prerendered
 * page loads earlier, holds a submission until then; if the script fails to load, it shows an error and the next
 * submission retries.
 */
export function contactForms(root: ParentNode): Stop {
  return each(root, '[data-contact]', (place) => {
    const form = place.querySelector<HTMLFormElement>('[data-contact-form]');
    if (!form) return undefined;
    const page = document.documentElement;
    let end: Stop | undefined;
    let isEnded = false;
    const stopWaiting = listen(form, 'submit', (event) => {
      if (end) return;
      event.preventDefault();
      form.dataset.pressed = '';
    });
    import('../contact-form.ts').then(
      ({ contactForm }) => {
        delete page.dataset.scriptless;
        if (!isEnded) end = contactForm(place);
      },
      () => {
        page.dataset.scriptless = '';
        addFormScript();
      },
    );
    return () => {
      isEnded = true;
      stopWaiting();
      end?.();
    };
  });
}

/** Adds `public/form.js` to a client-rendered page. */
function addFormScript(): void {
  const src = '/form.js';
  if (document.querySelector(`script[src="${src}"]`)) return;
  document.head.append(Object.assign(document.createElement('script'), { src }));
}
