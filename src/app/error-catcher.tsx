import { Component, type ReactNode } from 'react';
import { FailureScreen } from './failure-screen.tsx';

interface Props {
  /** What failed at one address may do at the next. */
  address: string;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | undefined;
}

/** Shows an error of what stands inside it. A class: React has no other way to catch one. */
export class ErrorCatcher extends Component<Props, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidUpdate(before: Props): void {
    if (before.address !== this.props.address && this.state.failure !== undefined)
      this.setState({ failure: undefined });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : <FailureScreen error={failure.error} />;
  }
}
