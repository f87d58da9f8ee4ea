/** What takes the keys of a page; a message, though it has the role of one, does not. */
export const dialogs = '[role="dialog"], [role="alertdialog"]:not(.toast)';

export const isDialogOpen = (): boolean => document.querySelector(dialogs) !== null;
