/** Of the open invoices those whose day to pay is still to come; null: this person does not see invoices. */
export const openInTime = (open: number | null, overdue: number | null): number | null =>
  open === null ? null : Math.max(0, open - (overdue ?? 0));
