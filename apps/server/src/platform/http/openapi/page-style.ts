/** The look of the page to read: colours of the system, one column on a phone, contents beside the text on a desk. */
export const PAGE_STYLE = `:root{color-scheme:light dark;--ink:light-dark(#1b1f24,#e8eaed);--soft:light-dark(#57606a,#a6adb5);--paper:light-dark(#fff,#14171a);--card:light-dark(#f5f6f8,#1d2125);--line:light-dark(#d5d9de,#363c43);--link:light-dark(#0a58a6,#8cc4ff);font:16px/1.55 system-ui,sans-serif}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;overflow-wrap:anywhere;color:var(--ink);background:var(--paper)}
header{padding:1.5rem 1rem .5rem}
h1{font-size:1.75rem;line-height:1.2;margin:0}
h2{font-size:1.4rem;margin:3rem 0 .5rem;padding-top:.5rem;border-top:2px solid var(--line)}
h3{font-size:1.1rem;margin:0 0 .25rem}
h3 a{color:inherit;text-decoration:none}
h3 a:hover{text-decoration:underline}
h4{font-size:.95rem;margin:1rem 0 .25rem}
a{color:var(--link)}
a:focus-visible,pre:focus-visible,.wide:focus-visible{outline:3px solid var(--link);outline-offset:2px}
small{color:var(--soft);font-size:.85rem}
p,ul,dl{margin:.5rem 0}
main ul{padding-left:1.25rem}
code{font:.9em/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
pre{margin:.5rem 0;padding:.75rem;overflow:auto;max-height:24rem;background:var(--paper);border:1px solid var(--line);border-radius:6px}
pre code{overflow-wrap:normal}
dt{margin-top:.4rem}
dd{margin:0 0 0 1rem}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:.5rem;padding:.5rem 1rem;background:var(--paper);border:2px solid var(--link)}
.columns{padding:0 1rem 4rem}
main{min-width:0}
nav{font-size:.95rem;max-height:45vh;overflow:auto;padding:.5rem 1rem;border:1px solid var(--line);border-radius:8px}
nav ul{list-style:none;margin:0;padding:0 0 .5rem}
nav ul ul{padding-left:1rem}
nav a{display:inline-block;padding:.2rem 0;text-decoration:none}
nav a:hover{text-decoration:underline}
.call,section{margin:1rem 0}
.call{padding:1rem;background:var(--card);border:1px solid var(--line);border-radius:8px}
.line{overflow-wrap:anywhere}
.line b{display:inline-block;min-width:4rem;padding:.1rem .4rem;border-radius:4px;text-align:center;font-size:.8rem;color:#fff;background:#57606a}
.line b.get{background:#0b6b3a}
.line b.post{background:#0a58a6}
.line b.put{background:#8a4b08}
.line b.delete{background:#a1232b}
.refusals{color:var(--soft);font-size:.9rem}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;overflow-wrap:break-word;font-size:.95rem}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line)}
td code{overflow-wrap:break-word}
@media(max-width:47.99rem){.wide table,.wide tbody,.wide tr,.wide td{display:block}.wide thead{position:absolute;left:-99rem}.wide td{border:0;padding:.1rem 0}.wide tr{padding:.5rem 0;border-bottom:1px solid var(--line)}}
:target{background:light-dark(#fff3c4,#4a3d00)}
@media(min-width:64rem){.columns{display:grid;grid-template-columns:19rem minmax(0,1fr);gap:2.5rem;max-width:84rem;margin:0 auto}header{max-width:84rem;margin:0 auto}nav{position:sticky;top:0;align-self:start;max-height:100vh;padding:1rem .5rem 0 0;border:0;border-radius:0}}
`;
