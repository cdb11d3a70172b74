import { Drawing } from './drawing.tsx';

/** Two versions meet, somebody decides, and the schedule goes on. */
export function DecisionPicture() {
  return (
    <Drawing width={480} height={360}>
      <path
        className="fine"
        d="M136 62H176Q196 62 196 82V92M136 158H176Q196 158 196 138V128M234 110H300M292 103l8 7-8 7"
      />
      <path className="ink paper" d="M32 28H136V96H32zM32 124H136V192H32z" />
      <path
        className="fine"
        d="M42 38H126V86H42zM66 38V62H42M66 70V86M96 38V86M42 134H126V182H42zM66 134V158H42M66 166V182M96 134V156M96 166V182"
      />
      <path className="solid" d="M96 150h30v32h-30z" opacity="0.35" />
      <path className="brand paper" d="M196 72L234 110L196 148L158 110z" />
      <path className="brand" d="M188 103a8 8 0 1 1 12 7q-4 3-4 8M196 126v.5" />
      <path className="ink paper" d="M304 62H448V158H304z" />
      <path className="fine" d="M316 74H436V146H316zM352 74V108H316M352 120V146M396 74V104M396 118V146" />
      <path className="solid" d="M396 104h40v42h-40z" opacity="0.35" />
      <circle className="solid" cx="448" cy="62" r="18" />
      <path className="on-solid" d="M440 62l6 6 11-12" />
      <path className="fine" d="M32 232H448M32 232v-5M136 232v-5M240 232v-5M344 232v-5M448 232v-5" />
      <path className="far" d="M136 232V340M240 232V340M344 232V340" />
      <rect className="ink paper" x="32" y="248" width="128" height="18" rx="9" />
      <rect className="ink tint" x="160" y="276" width="120" height="18" rx="9" />
      <rect className="ink paper" x="280" y="304" width="96" height="18" rx="9" />
      <path className="fine" d="M160 257H168Q172 257 172 262V276M280 285H288Q292 285 292 290V304" />
      <path className="solid" d="M404 301l12 12-12 12-12-12z" />
      <path className="brand dashed" d="M208 218V340" />
    </Drawing>
  );
}
