import { useTranslation } from 'react-i18next';
import { Drawing } from './drawing.tsx';
import { FloorPlan } from './floor-plan.tsx';

/** A stack of versions; the one to build from lies on top and says so. */
export function VersionsPicture() {
  const { t } = useTranslation('landing');
  return (
    <Drawing width={480} height={360}>
      <path className="far paper" d="M152 40H440V236H152z" />
      <text className="grey" x="424" y="62" textAnchor="end" fontSize="15">
        V2
      </text>
      <path className="fine paper" d="M108 76H396V272H108z" />
      <text className="grey" x="380" y="98" textAnchor="end" fontSize="15">
        V3
      </text>
      <path className="ink paper" d="M40 112H352V322H40z" />
      <path className="fine" d="M50 122H342V312H50zM252 312V276H342M252 294H342" />
      <FloorPlan x={68} y={150} scale={0.76} />
      <rect className="grey" x="262" y="282" width="52" height="5" rx="2.5" opacity="0.6" />
      <rect className="grey" x="262" y="301" width="68" height="5" rx="2.5" opacity="0.6" />
      <rect className="solid" x="262" y="134" width="164" height="44" rx="22" />
      <path className="on-solid" d="M282 156l7 7 13-14" />
      <text className="on-solid-text" x="312" y="162" fontSize="17">
        {`V4 ${t('benefits.latest')}`}
      </text>
    </Drawing>
  );
}
