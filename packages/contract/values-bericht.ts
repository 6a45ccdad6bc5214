/** Rows of a file that are written at once. A workbook is flushed after them, so that whoever receives it can count them. */
export const FILE_BATCH = 2_000;
