/** Where the app lies on its server: the path of `<base>`, with a slash at the end. The server writes it into index.html. */
export const basePath = (): string => new URL('./', document.baseURI).pathname;
