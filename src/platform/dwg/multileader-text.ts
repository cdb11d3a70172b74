// A leader of the newer kind as groups of a DXF: what the drawing of it reads (`domain/dxf/multileader.ts`).
import type { MultiLeader } from '@node-projects/acad-ts';

interface Point {
  x: number;
  y: number;
}
type Colour = MultiLeader['lineColor'];

const group = (code: number, value: string | number) => `${String(code).padStart(3)}\r\n${value}\r\n`;
const point = (code: number, { x, y }: Point) => group(code, x) + group(code + 10, y);
const yes = (code: number, is: boolean) => group(code, is ? 1 : 0);

/** As a file packs the colour of a part: its highest byte says of which kind it is. */
function packed(colour: Colour): number {
  // Only a true colour has its parts.
  if (colour.isTrueColor) return (0xc2 << 24) | (colour.r << 16) | (colour.g << 8) | colour.b;
  return (colour.isByBlock ? 0xc1 : 0xc0) << 24;
}

function contentText({ contextData: content }: MultiLeader): string {
  const { hasTextContents, hasContentsBlock, blockContent } = content;
  const text = [
    group(304, content.textLabel.replace(/\r\n?|\n/g, '\\P')),
    point(12, content.textLocation),
    point(13, content.direction),
    group(43, content.boundaryWidth),
    group(90, packed(content.textColor)),
    group(171, content.textAttachmentPoint),
  ];
  const block = [
    group(341, blockContent === null ? '0' : blockContent.handle.toString(16).toUpperCase()),
    point(15, content.blockContentLocation),
    point(16, content.blockContentScale),
    group(46, content.blockContentRotation),
  ];
  return [
    group(41, content.textHeight),
    group(140, content.arrowheadSize),
    yes(290, hasTextContents),
    ...(hasTextContents ? text : []),
    yes(296, hasContentsBlock),
    ...(hasContentsBlock ? block : []),
  ].join('');
}

function leadersText({ contextData: { leaderRoots } }: MultiLeader): string {
  return leaderRoots
    .map(({ connectionPoint, direction, landingDistance, lines }) =>
      [
        group(302, 'LEADER{'),
        point(10, connectionPoint),
        point(11, direction),
        group(40, landingDistance),
        ...lines.map(({ points }) =>
          [group(304, 'LEADER_LINE{'), ...points.map((place) => point(10, place)), group(305, '}')].join(''),
        ),
        group(303, '}'),
      ].join(''),
    )
    .join('');
}

/** What is in brackets, and after them how its lines look. */
export function multileaderText(leader: MultiLeader): string {
  return [
    group(300, 'CONTEXT_DATA{'),
    contentText(leader),
    leadersText(leader),
    group(301, '}'),
    group(170, leader.pathType),
    group(91, packed(leader.lineColor)),
  ].join('');
}
