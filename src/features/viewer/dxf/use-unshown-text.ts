import { useTranslation } from 'react-i18next';
import type { DxfUnshown } from '#domain/dxf/display-list';

type Word =
  | 'image'
  | 'underlay'
  | 'external'
  | 'embedded'
  | 'solid'
  | 'shape'
  | 'dimension'
  | 'table'
  | 'view'
  | 'proxy';

/** What kinds are, by how a file calls them. */
const words = new Map<string, Word>([
  ['IMAGE', 'image'],
  ['PDFUNDERLAY', 'underlay'],
  ['DWFUNDERLAY', 'underlay'],
  ['DGNUNDERLAY', 'underlay'],
  ['XREF', 'external'],
  ['OLEFRAME', 'embedded'],
  ['OLE2FRAME', 'embedded'],
  ['3DSOLID', 'solid'],
  ['REGION', 'solid'],
  ['BODY', 'solid'],
  ['SURFACE', 'solid'],
  ['EXTRUDEDSURFACE', 'solid'],
  ['LOFTEDSURFACE', 'solid'],
  ['REVOLVEDSURFACE', 'solid'],
  ['SWEPTSURFACE', 'solid'],
  ['PLANESURFACE', 'solid'],
  ['SHAPE', 'shape'],
  ['DIMENSION', 'dimension'],
  ['ARC_DIMENSION', 'dimension'],
  ['LARGE_RADIAL_DIMENSION', 'dimension'],
  ['ACAD_TABLE', 'table'],
  ['VIEWPORT', 'view'],
  ['ACAD_PROXY_ENTITY', 'proxy'],
]);
/** Kinds that are named. */
const NAMED = 8;

/** Says what of a file is not shown, and how many of it; null where all is. */
export function useUnshownText(unshown: readonly DxfUnshown[]): string | null {
  const { t, i18n } = useTranslation('viewer');
  if (unshown.length === 0) return null;
  const counts = new Map<string, number>();
  for (const { kind, count } of unshown) {
    const word = words.get(kind);
    const name = word === undefined ? t('kinds.other', { kind: kind.slice(0, 40) }) : t(`kinds.${word}`);
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const named = [...counts].slice(0, NAMED).map(([kind, count]) => t('drawing_not_shown_one', { count, kind }));
  const rest = counts.size > NAMED ? ['…'] : [];
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' }).format([...named, ...rest]);
  return t('drawing_not_shown', { list });
}
