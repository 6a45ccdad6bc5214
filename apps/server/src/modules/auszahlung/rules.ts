/** A file that the bank refused is sent again under another MsgId: banks drop one that they have seen. */
export const messageId = (number: string, einreichung: number): string =>
  einreichung === 1 ? number : `${number}-${einreichung}`;

export const parseMessageId = (msgId: string): { nummer: string; einreichung: number } => {
  const match = /^(.+)-(\d{1,4})$/.exec(msgId);
  return match ? { nummer: match[1]!, einreichung: Number(match[2]) } : { nummer: msgId, einreichung: 1 };
};
