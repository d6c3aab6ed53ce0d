// Before the first paint: the stored theme and language, so that nothing flashes.
(() => {
  try {
    const root = document.documentElement;
    // A fragment leads to a section: all sections get their true height before the browser scrolls there.
    if (location.hash) root.dataset.whole = '';
    const hl = new URLSearchParams(location.search).get('hl');
    // A language that is asked for and not spoken gives the fallback.
    const lang =
      (hl ? [hl] : [localStorage.getItem('lang'), ...navigator.languages])
        .map((tag) => tag?.slice(0, 2))
        .find((tag) => tag === 'es' || tag === 'en') ?? 'en';
    // A page written in advance in another language, or the front page of who goes home from it, is not shown at all.
    const session = localStorage.getItem('session');
    if (session) root.dataset.session = '';
    if (location.pathname === '/' && session) root.dataset.waits = 'home';
    else if (lang !== root.lang) root.dataset.waits = 'language';
    root.lang = lang;
    root.dataset.theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light';
    root.dataset.chosenTheme = root.dataset.theme;
  } catch {
    // Storage is blocked: the defaults of the page hold.
  }
})();
// The script of the app could not be had, and nothing is on the page: it is loaded again after 3 s, once, and then says so.
addEventListener(
  'error',
  ({ target }) => {
    const root = document.getElementById('root');
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module' || root?.firstChild) return;
    const key = `reloaded:${location.pathname}`;
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) > 300_000) {
        setTimeout(() => {
          sessionStorage.setItem(key, String(Date.now()));
          location.reload();
        }, 3000);
        return;
      }
    } catch {
      // Without a memory it would be loaded again forever.
    }
    const [text, again] =
      document.documentElement.lang === 'es'
        ? ['No se pudo cargar esta página. Revisa tu conexión e intenta de nuevo.', 'Intentar de nuevo']
        : ['This page could not be loaded. Check your connection and try again.', 'Try again'];
    const main = document.createElement('main');
    const heading = document.createElement('h1');
    const button = document.createElement('button');
    heading.textContent = text;
    button.textContent = again;
    button.onclick = () => location.reload();
    Object.assign(main.style, {
      display: 'grid',
      gap: '24px',
      maxWidth: '30em',
      margin: '20vh auto',
      padding: '24px',
    });
    heading.style.font = '600 22px/1.3 var(--mg-font-display)';
    Object.assign(button.style, {
      justifySelf: 'start',
      padding: '12px 20px',
      borderRadius: '10px',
      background: 'var(--mg-accent)',
      color: 'var(--mg-on-accent)',
    });
    main.append(heading, button);
    root?.append(main);
  },
  true,
);
