import { type Stop, each, listen } from './each.ts';

/**
 * Forms of the contact page: their script is fetched where there is one. What is sent before it is there waits for it;
 * when it cannot be had the form says so, and the next press tries again. On a written page `public/form.js` waits
 * even before this does.
 */
export function contactForms(root: ParentNode): Stop {
  return each(root, '[data-contact]', (place) => {
    const form = place.querySelector<HTMLFormElement>('[data-contact-form]');
    if (!form) return undefined;
    const problem = form.querySelector<HTMLElement>('[data-problem="script"]');
    let end: Stop | undefined;
    let isEnded = false;
    let isFetching = false;
    const fetchScript = () => {
      if (isFetching) return;
      isFetching = true;
      import('../contact-form.ts').then(
        ({ contactForm }) => {
          if (problem) problem.hidden = true;
          if (!isEnded) end = contactForm(place);
        },
        () => {
          isFetching = false;
          delete form.dataset.pressed;
          if (problem) problem.hidden = false;
        },
      );
    };
    const stopWaiting = listen(form, 'submit', (event) => {
      if (end) return;
      event.preventDefault();
      form.dataset.pressed = '';
      fetchScript();
    });
    fetchScript();
    return () => {
      isEnded = true;
      stopWaiting();
      end?.();
    };
  });
}
