/** Why a call brought nothing: no answer at all, a server in trouble, too many calls, or a refusal with its code. */
export type Failure =
  | { kind: 'offline' }
  | { kind: 'server' }
  | { kind: 'busy' }
  | { kind: 'refused'; code: string; message: string };

export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };
