import { Drawing } from './drawing.tsx';

/** One address that goes out to people with their own devices. */
export function SharePicture() {
  return (
    <Drawing width={480} height={300}>
      <path className="brand dashed" d="M156 132Q220 52 296 60M172 150H332M156 168Q220 250 296 240" />
      <circle className="ink paper" cx="104" cy="150" r="68" />
      <circle className="tint" cx="104" cy="150" r="52" />
      <path
        className="brand"
        strokeWidth="5"
        d="M98 156l12-12M92 148l-9 9a14 14 0 0 0 20 20l9-9M116 152l9-9a14 14 0 0 0-20-20l-9 9"
      />
      <rect className="ink paper" x="300" y="18" width="112" height="82" rx="10" />
      <path className="fine" d="M312 30H400V88H312zM340 30V54H312M340 66V88M370 30V88" />
      <rect className="ink paper" x="340" y="112" width="52" height="92" rx="10" />
      <path className="fine" d="M350 126H382V180H350zM360 192h12M350 150H370M370 126V138" />
      <rect className="ink paper" x="300" y="214" width="128" height="62" rx="8" />
      <path className="ink" d="M286 284H442" />
      <path className="fine" d="M312 226H416V268H312zM346 226V244H312M346 256V268M380 226V268" />
    </Drawing>
  );
}
