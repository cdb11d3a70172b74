import { Drawing } from './drawing.tsx';
import { FloorPlan } from './floor-plan.tsx';

/** One folder that holds a plan, a photo, a report, and what was said about them. */
export function ProjectPicture() {
  return (
    <Drawing width={480} height={360}>
      <path className="fine paper" d="M52 132a14 14 0 0 1 14-14H150l20 24H414a14 14 0 0 1 14 14V320H52z" />
      <g transform="rotate(-6 120 240)">
        <path className="ink paper" d="M50 76H184V260H50z" />
        <path
          className="fine"
          d="M60 86H174V168H60zM60 154l28-38 20 24 14-14 30 42M144 106a8 8 0 1 0 16 0a8 8 0 1 0-16 0M60 184H150M60 198H130"
        />
      </g>
      <g transform="rotate(5 370 240)">
        <path className="ink paper" d="M312 80H424V260H312z" />
        <path className="fine" d="M346 104H410M346 130H410M346 156H410M346 182H392" />
        <path className="brand" d="M326 104l5 5 8-10M326 130l5 5 8-10M326 156l5 5 8-10" />
      </g>
      <path className="ink paper" d="M166 48H326V260H166z" />
      <path className="fine" d="M174 56H318V252H174z" />
      <FloorPlan x={189} y={106} scale={0.48} />
      <path
        className="brand paper"
        d="M262 18H364a10 10 0 0 1 10 10V64a10 10 0 0 1-10 10H296L272 96V74H262a10 10 0 0 1-10-10V28a10 10 0 0 1 10-10z"
      />
      <path className="fine" d="M268 36H358M268 54H332" />
      <path className="paper" d={front} />
      <path className="ink tint" d={front} />
      <rect className="full" x="78" y="246" width="132" height="9" rx="4.5" opacity="0.75" />
      <rect className="grey" x="78" y="268" width="88" height="7" rx="3.5" opacity="0.6" />
      <circle className="fine paper" cx="352" cy="296" r="16" />
      <circle className="fine paper" cx="374" cy="296" r="16" />
      <circle className="solid" cx="396" cy="296" r="16" />
    </Drawing>
  );
}

const front = 'M32 222a12 12 0 0 1 12-12H436a12 12 0 0 1 12 12L434 326a14 14 0 0 1-14 12H60a14 14 0 0 1-14-12z';
