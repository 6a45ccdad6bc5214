import { type DemoMail, startMailbox } from '@weitersagen/server/demo/mailbox/mailbox';

export interface MailTimes {
  url: string;
  /** In the order in which they came. */
  mails: DemoMail[];
  close(): Promise<void>;
}

/** A real mail server that keeps what it gets. */
export const startMailTimes = async (): Promise<MailTimes> => {
  const mails: DemoMail[] = [];
  const { url, close } = await startMailbox({ save: async (mail) => void mails.push(mail) });
  return { url, mails, close };
};
