// Before the first paint: the stored theme and language, so that nothing flashes.
(() => {
  try {
    const root = document.documentElement;
    const hl = new URLSearchParams(location.search).get('hl');
    const lang =
      [hl, localStorage.getItem('lang'), ...navigator.languages]
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
