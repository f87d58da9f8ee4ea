/** Version of the product from package.json, set by the build. */
declare const __VERSION__: string;
/** Fingerprint of the sources this build was made of; 'dev' outside of a build. */
declare const __BUILD__: string;
/** Address of a file that the build hands out. */
declare module '*?url' {
  const url: string;
  export default url;
}
