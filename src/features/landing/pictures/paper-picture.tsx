import { Drawing } from './drawing.tsx';
import { FloorPlan } from './floor-plan.tsx';

/** Squares of a code that leads nowhere, 13 by 13. */
const modules =
  'M0 0h4v4h-4zM9 0h4v4h-4zM0 9h4v4h-4zM5 0h1v1h-1zM7 0h1v2h-1zM5 2h1v2h-1zM6 4h2v1h-2zM0 5h1v2h-1zM2 5h2v1h-2zM5 6h2v2h-2zM3 7h1v1h-1zM8 5h2v1h-2zM11 5h2v1h-2zM10 7h1v2h-1zM12 7h1v1h-1zM8 8h1v1h-1zM5 9h1v2h-1zM7 10h2v1h-2zM6 12h2v1h-2zM10 10h1v1h-1zM12 9h1v2h-1zM9 12h1v1h-1zM11 11h2v2h-2z';

/** A printed sheet on a wall, its code, and a phone that says whether the print is current. */
export function PaperPicture() {
  return (
    <Drawing width={480} height={360}>
      <path
        className="far"
        d="M8 66H472M8 126H472M8 186H472M8 246H472M8 306H472M60 20V66M200 20V66M340 20V66M440 66V126M350 126V186M440 186V246M350 246V306M60 306V344M200 306V344M340 306V344"
      />
      <path className="ink paper" d="M24 34H326V314H24z" />
      <path className="fine" d="M36 46H314V302H36z" />
      <FloorPlan x={58} y={76} scale={0.95} />
      <path className="solid" d="M36 40a6 6 0 1 0 12 0a6 6 0 1 0-12 0M302 40a6 6 0 1 0 12 0a6 6 0 1 0-12 0" />
      <rect className="grey" x="56" y="250" width="104" height="7" rx="3.5" opacity="0.6" />
      <rect className="grey" x="56" y="268" width="68" height="7" rx="3.5" opacity="0.6" />
      <path className="brand paper" d="M232 232H300V292H232z" transform="translate(0 -4)" />
      <path className="full" transform="translate(243.5 235.5) scale(3.5)" d={modules} />
      <path
        className="paper"
        transform="translate(243.5 235.5) scale(3.5)"
        d="M1 1h2v2h-2zM10 1h2v2h-2zM1 10h2v2h-2z"
      />
      <path className="brand dashed" d="M300 228L364 168M300 288L364 292" />
      <rect className="ink paper" x="364" y="112" width="104" height="212" rx="16" />
      <path className="fine" d="M406 124h20M402 312h28" />
      <circle className="tint" cx="416" cy="194" r="34" />
      <path className="good" d="M400 195l12 12 21-25" />
      <rect className="grey" x="382" y="248" width="68" height="7" rx="3.5" opacity="0.6" />
      <rect className="grey" x="382" y="266" width="46" height="7" rx="3.5" opacity="0.6" />
    </Drawing>
  );
}
