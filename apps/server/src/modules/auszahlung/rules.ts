/** A file that the bank refused is sent again under another MsgId: banks drop one that they have seen. */
export const messageId = (number: string, submission: number): string =>
  submission === 1 ? number : `${number}-${submission}`;

export const parseMessageId = (msgId: string): { nummer: string; einreichung: number } => {
  const match = /^(.+)-(\d{1,4})$/.exec(msgId);
  return match ? { nummer: match[1]!, einreichung: Number(match[2]) } : { nummer: msgId, einreichung: 1 };
};

/** So long an account of an agency is told to be new, to whoever opens a run and to whoever releases it. */
const NEW_KONTO_DAYS = 30;
export const newKontoSince = (opened: Date): Date => new Date(opened.getTime() - NEW_KONTO_DAYS * 86_400_000);
