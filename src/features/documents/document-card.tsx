import MoreIcon from '@mui/icons-material/MoreVert';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Document } from '#domain/document';
import { useDocumentName } from '#src/nouns/document-name.ts';
import { paths } from '#src/paths.ts';
import { type MenuAnchor, useMenuGesture } from '#src/ui/use-menu-gesture.ts';
import { CardFacts } from './card-facts.tsx';
import { CardFrame } from './card-frame.ts';
import { CardMarks } from './card-marks.tsx';
import { Thumbnail } from './thumbnail.tsx';
import type { CardParts } from './use-card-window.ts';

export interface DocumentMenuProps {
  onMenu: (document: Document, anchor: MenuAnchor) => void;
}

type Props = CardParts & DocumentMenuProps;

/** Holds the place of a card until its document is read. */
export function CardPlaceholder() {
  return (
    <CardFrame aria-busy>
      <div className="picture" />
      <div className="text" />
    </CardFrame>
  );
}

/** A document as the grid shows it: its picture, name, age and version, and what this device knows of its file. */
export const DocumentCard = memo(function DocumentCard({ document, card, thumbnail, also, onMenu }: Props) {
  const { t } = useTranslation('documents');
  const id = useId();
  const gesture = useMenuGesture((anchor) => onMenu(document, anchor));
  const name = useDocumentName()(document.name, card?.head.version.file_name);
  const to = paths.document(document);
  return (
    <CardFrame data-testid="document-card" {...gesture}>
      <div className="picture">
        {card === undefined ? null : <Thumbnail head={card.head} stored={thumbnail} />}
        {card === undefined ? null : <CardMarks id={`${id}-marks`} card={card} also={also} />}
      </div>
      <div className="text">
        <h2 title={name}>
          <Link className="open" to={to} aria-describedby={`${id}-facts ${id}-marks`} draggable={false}>
            {byTime(name) ?? broken(name)}
          </Link>
        </h2>
        <div className="facts" id={`${id}-facts`}>
          {card === undefined ? null : <CardFacts card={card} also={also} />}
        </div>
      </div>
      <button
        type="button"
        className="more"
        aria-haspopup="menu"
        aria-label={t('options', { name })}
        onClick={(event) => onMenu(document, event.currentTarget)}
      >
        <span>
          <MoreIcon aria-hidden fontSize="small" />
        </span>
      </button>
    </CardFrame>
  );
}, isSame);

/** Photos that are named by when they were taken differ in their last letters: the day gives way, and the time has a line of its own. */
function byTime(name: string) {
  const [, day, time] = /^(.*\d{4}-\d\d-\d\d) (\d\d\.\d\d\.\d\d\b.*)$/.exec(name) ?? [];
  if (day === undefined) return undefined;
  return (
    <>
      <span className="day">{day} </span>
      {time}
    </>
  );
}

/** A name that is wider than its card breaks before its ending first. */
function broken(name: string) {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? (
    name
  ) : (
    <>
      {name.slice(0, dot)}
      <wbr />
      {name.slice(dot)}
    </>
  );
}

function isSame({ also: before, ...a }: Props, { also: now, ...b }: Props): boolean {
  const same = (Object.keys(a) as (keyof typeof a)[]).every((key) => a[key] === b[key]);
  return same && before.length === now.length && before.every((card, at) => card === now[at]);
}
