/** Inline styles of the API reference, in the light and dark colors of the product. */
export const docsStyles = `
:root{color-scheme:light dark;--page:#f6f5f2;--card:#fdfcfa;--well:#eeece7;--line:#ddd9d0;--text:#211f1b;--text2:#5c574d;--accent:#0b6b66;--soft:#d9ece9;--danger:#b3261e;--warn:#8f5200;--info:#2f5aa8}
@media(prefers-color-scheme:dark){:root{--page:#141310;--card:#262420;--well:#1b1a16;--line:#3d3a32;--text:#efece5;--text2:#b8b2a5;--accent:#58c7bd;--soft:#173b38;--danger:#f2938b;--warn:#f0b660;--info:#93b8f2}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--page);color:var(--text);font:15px/1.6 system-ui,sans-serif;display:grid;grid-template-columns:17rem minmax(0,1fr)}
a{color:var(--accent)}
a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:24px 16px;border-right:1px solid var(--line);background:var(--card);font-size:13px}
nav a{display:block;padding:3px 8px;border-radius:6px;text-decoration:none;color:var(--text2);overflow-wrap:anywhere}
nav a:hover{background:var(--well);color:var(--text)}
nav h2{font-size:12px;margin:18px 8px 4px;color:var(--text);text-transform:capitalize}
main{padding:32px clamp(16px,4vw,56px) 96px;max-width:60rem}
h1{font-size:28px;line-height:1.2;margin:0 0 8px}
main>section>h2{font-size:20px;margin:48px 0 8px;text-transform:capitalize}
article{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:16px 20px;margin:12px 0;overflow-x:auto}
article h3{margin:0;font-size:16px}
article h4{margin:16px 0 4px;font-size:13px;color:var(--text2)}
p{margin:6px 0}
.call{display:flex;flex-wrap:wrap;gap:8px;align-items:baseline;margin:4px 0}
.method{font:600 12px/1 ui-monospace,monospace;padding:4px 8px;border-radius:6px;background:var(--soft);color:var(--accent)}
.method.DELETE{color:var(--danger);background:var(--well)}.method.PUT,.method.PATCH{color:var(--warn);background:var(--well)}.method.GET{color:var(--info);background:var(--well)}
code{font:13px/1.4 ui-monospace,monospace;background:var(--well);border-radius:4px;padding:1px 4px;overflow-wrap:anywhere}
.path{background:none;padding:0;font-size:14px}
table{border-collapse:collapse;width:100%;font-size:14px}
th{text-align:left;font-size:12px;color:var(--text2);font-weight:600}
th,td{padding:6px 12px 6px 0;border-bottom:1px solid var(--line);vertical-align:top}
tr:last-child td{border-bottom:0}
td p{margin:0}
article td:first-child{width:14rem}
article td:first-child code{white-space:nowrap}
.hint{color:var(--text2);font-size:13px}
@media(max-width:777px){article td:first-child{width:auto}article td:first-child code{white-space:normal}body{display:block}nav{position:static;height:auto;max-height:50vh;border-right:0;border-bottom:1px solid var(--line)}}
`;
