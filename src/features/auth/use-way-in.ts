import { useState } from 'react';
import { Refusal } from '#domain/errors';
import { TransportError, type TransportKind } from '#src/net/transport-error.ts';
import { type Submit, useSubmit } from '#src/ui/forms/use-submit.ts';
import { useSentences } from '#src/ui/sentences.tsx';

/** A try that did not reach the server, or found it failing: whose it was, and why. */
export interface MissedTry {
  kind: TransportKind;
  sentence: string;
  email: string;
}

interface WayIn<Fields> extends Submit<[Fields]> {
  missed: MissedTry | undefined;
}

/**
 * Submits a way in. Having no network is a state here and not an error: it is handed out as `missed`.
 * @param act What is done; it is given how the try before it was missed.
 * @param tellBeside Shows a refusal beside its field. Answers whether it could.
 */
export function useWayIn<Fields extends { email: string }>(
  act: (fields: Fields, before: MissedTry | undefined) => Promise<void>,
  tellBeside: (refusal: Refusal) => boolean,
): WayIn<Fields> {
  const sentenceFor = useSentences();
  const [missed, setMissed] = useState<MissedTry>();
  const submit = useSubmit(async (fields: Fields) => {
    setMissed(undefined);
    try {
      await act(fields, missed);
    } catch (error) {
      if (error instanceof Refusal && tellBeside(error)) return;
      if (!(error instanceof TransportError)) throw error;
      setMissed({ kind: error.kind, sentence: sentenceFor(error) ?? '', email: fields.email });
    }
  });
  return { ...submit, missed };
}
