// Who may make an account on a server, as whoever runs it has said.

/** Anybody; who was invited, by their address or a link; nobody: whoever runs the server adds people. */
export const registrations = ['open', 'invited', 'closed'] as const;
export type Registration = (typeof registrations)[number];

/** Who may sign in by a password beside the firm's identity provider: everybody who has one, or only who keeps the server. */
export const passwordRules = ['everybody', 'keepers'] as const;
export type PasswordRule = (typeof passwordRules)[number];
