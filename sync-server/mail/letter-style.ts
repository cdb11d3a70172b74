// How mails look. Mail programs know little: what holds everywhere stands with each element, and those that know of a dark
// screen find its colours in the head.

export const style = {
  page: 'margin:0;padding:0;background:#f2f4f6',
  sheet:
    "box-sizing:border-box;max-width:600px;margin:0 auto;padding:24px 24px 16px;background:#ffffff;color:#1a1a1a;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;overflow-wrap:anywhere",
  brand: 'margin:0 0 20px;font-size:18px;font-weight:700;color:#006fa2',
  paragraph: 'margin:0 0 16px',
  quote: 'margin:0 0 16px;padding:4px 0 4px 12px;border-left:3px solid #c3ccd3',
  heading: 'margin:24px 0 8px;font-size:17px;line-height:1.35;font-weight:700',
  list: 'margin:0 0 16px;padding:0 0 0 20px',
  item: 'margin:0 0 6px',
  way: 'color:#006fa2;text-decoration:underline',
  button:
    'display:inline-block;margin:8px 0 0;padding:12px 20px;border-radius:4px;background:#006fa2;color:#ffffff;font-weight:600;text-decoration:none',
  address: 'margin:0 0 24px;font-size:14px;color:#555e66;word-break:break-all',
  foot: 'border-top:1px solid #d5dbe0;padding:16px 0 0',
  small: 'margin:0 0 8px;font-size:14px;color:#555e66',
} as const;

/** On a dark screen. The brand's own blue is too dark to be read there. */
export const dress = `@media (prefers-color-scheme: dark) {
.page { background: #0e1113 !important; }
.sheet { background: #181c1f !important; color: #eceff1 !important; }
.brand, .way { color: #6fc3ee !important; }
.quote { border-color: #4a545c !important; }
.button { background: #6fc3ee !important; color: #06202e !important; }
.address, .small { color: #a9b4bc !important; }
.foot { border-color: #343c42 !important; }
}`;
