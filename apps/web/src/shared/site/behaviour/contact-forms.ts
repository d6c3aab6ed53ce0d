import { type Stop, each, listen } from './each.ts';

/**
 * Forms of the contact page: their script is fetched where there is one. What is sent before it is there waits for it;
 * when it cannot be had the form says so, and the next press tries again: that is the work of `public/form.js`, which
 * on a written page is there even before this.
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

/** Adds `public/form.js` to a page that the app drew. */
function addFormScript(): void {
  const src = '/form.js';
  if (document.querySelector(`script[src="${src}"]`)) return;
  document.head.append(Object.assign(document.createElement('script'), { src }));
}
