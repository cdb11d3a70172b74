// Parts of the app that are loaded when they are first needed. One that cannot be had yet says so where it would stand, and
// takes that place when it comes: nothing else on the screen is touched.
import CloudDownloadIcon from '@mui/icons-material/CloudDownloadOutlined';
import { type ComponentType, lazy, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { AppPart } from '#src/platform/app-part.ts';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { ReloadButton } from '#src/ui/frame/reload-button.tsx';

/** What stands in for a part that is not here. */
export interface MissingProps<P> {
  /** Waiting will not bring it. */
  stuck: boolean;
  /** What the part itself would be drawn with. */
  props: P;
}

/** The text of the room `failure` that says what will happen. */
export const missingHint = (stuck: boolean): 'part_stuck' | 'part_hint' => (stuck ? 'part_stuck' : 'part_hint');

export interface LaterPart<P> {
  /** To be drawn in a `Suspense`. */
  Later: ComponentType<P>;
  part: AppPart<ComponentType<P>>;
}

/** A part, and what stands in for it until it comes. */
export function later<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  Missing: ComponentType<MissingProps<P>>,
): LaterPart<P> {
  const part = new AppPart(fetchPart);
  function StandIn(props: P) {
    const state = useSyncExternalStore(part.subscribe, part.getSnapshot);
    const Here = part.part;
    return Here === undefined ? <Missing stuck={state === 'stuck'} props={props} /> : <Here {...props} />;
  }
  const load = async () => ({ default: await part.load().catch((): ComponentType<P> => StandIn) });
  // React's type leaves out the props that only some components of a union take.
  return { Later: lazy(load) as unknown as ComponentType<P>, part };
}

function MissingScreen({ stuck }: MissingProps<object>) {
  const { t } = useTranslation('failure');
  return (
    <EmptyState
      icon={<CloudDownloadIcon />}
      title={t('part_title')}
      hint={t(missingHint(stuck))}
      action={stuck ? <ReloadButton /> : undefined}
      heading="h1"
    />
  );
}

/** A whole screen. */
export const laterScreen = (fetchPart: () => Promise<ComponentType>): LaterPart<object> =>
  later<object>(fetchPart, MissingScreen);
