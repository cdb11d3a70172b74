import { Drawing } from './drawing.tsx';
import { FloorPlan } from './floor-plan.tsx';

/** A building under construction, its crane, and the plumb line on its face. */
function Site() {
  return (
    <>
      <path
        className="far"
        d="M20 78H340M20 86H340M20 206H110M20 214H110M20 334H110M20 342H110M32 86V440M44 86V440M132 86V140M144 86V140M232 86V140M244 86V140M320 86V140M332 86V140M33 78V56M38 78V56M43 78V56M133 78V56M138 78V56M143 78V56M233 78V56M238 78V56M243 78V56M321 78V56M326 78V56M331 78V56"
      />
      <path
        className="far"
        d="M452 140V34M470 140V34M452 140L470 122L452 104L470 86L452 68L470 50M366 34H590M366 34L376 46H574L590 34M376 46L390 34L404 46L418 34L432 46L446 34L460 46L474 34L488 46L502 34L516 46L530 34L544 46L558 34M461 10L376 34M461 10L574 34M452 34L461 10L470 34M398 46V84M392 84h12v8h-12zM370 104L398 92L426 104M366 104H430V116H366z"
      />
      <path className="far" d="M556 34V58H582V34" />
      <path
        className="fine"
        d="M8 440H592M20 440l-8 10M60 440l-8 10M548 440l-8 10M572 440l-8 10M588 440l-8 10M40 440l-8 10M80 440l-8 10"
      />
      <path
        className="fine"
        d="M552 428H592V440M552 440V412H592V428M566 412V428M580 412V428M559 428V440M573 428V440M560 412V398H586V412M573 398V412"
      />
      <path className="brand" d="M70 88V352" />
      <path className="solid" d="M62 352H78V368Q78 374 70 388Q62 374 62 368z" />
    </>
  );
}

/** What the tablet shows: a drawing with its axes and measures, marked as the version to build from. */
function Screen() {
  return (
    <>
      <path className="ground" d="M114 146a8 8 0 0 1 8-8H510a8 8 0 0 1 8 8V394a8 8 0 0 1-8 8H122a8 8 0 0 1-8-8z" />
      <path className="fine" d="M114 176H518M134 151l-7 6 7 6" />
      <rect className="grey" x="148" y="152" width="92" height="9" rx="4.5" opacity="0.55" />
      <rect className="solid" x="356" y="146" width="66" height="22" rx="11" />
      <path className="on-solid" d="M367 157l5 5 9-10" />
      <text className="on-solid-text" x="390" y="162" fontSize="14">
        V4
      </text>
      <path
        className="far"
        strokeDasharray="10 4 2 4"
        d="M176 218V384M277 218V384M352 218V384M428 218V384M156 230H440M156 318H440M156 388H440"
      />
      <path
        className="fine"
        d="M168 209a8 8 0 1 0 16 0a8 8 0 1 0-16 0M269 209a8 8 0 1 0 16 0a8 8 0 1 0-16 0M344 209a8 8 0 1 0 16 0a8 8 0 1 0-16 0M420 209a8 8 0 1 0 16 0a8 8 0 1 0-16 0M176 192H428M172 196l8-8M273 196l8-8M348 196l8-8M424 196l8-8M146 230V388M142 234l8-8M142 322l8-8M142 392l8-8"
      />
      <FloorPlan x={176} y={230} scale={1.05} />
      <path className="tint" d="M279 320H350V386H279z" />
      <path className="fine" d="M456 192H506M456 204H496M456 232H506M456 244H506M456 256H486M456 284H506M456 296H492" />
    </>
  );
}

/** No signal: the waves of a mast, crossed out. */
function NoSignal() {
  return (
    <>
      <circle className="ink paper" cx="524" cy="132" r="40" />
      <path className="ink" d="M508 136a24 24 0 0 1 32 0M515 144a13 13 0 0 1 18 0M501 127a34 34 0 0 1 46 0" />
      <circle className="full" cx="524" cy="152" r="3.5" />
      <path className="halo" d="M500 108L548 156" />
      <path className="alarm" d="M500 108L548 156" />
    </>
  );
}

/** A tablet with a plan on a building site, without signal. */
export function HeroPicture() {
  return (
    <Drawing width={600} height={470}>
      <Site />
      <rect className="ink paper" x="98" y="122" width="436" height="296" rx="22" />
      <Screen />
      <NoSignal />
    </Drawing>
  );
}
