const v4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;
const v6 = /^[0-9a-f:]+$/i;

/** Whether a text is an IP address or a network in CIDR form, by its shape; the server reads it once more. */
export function isNetz(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const parts = v4.exec(address)?.slice(1);
  const isV4 = parts?.every((part) => Number(part) <= 255) === true;
  const isV6 = v6.test(address) && address.includes(':') && address.length <= 39;
  const most = isV4 ? 32 : 128;
  return (
    (isV4 || isV6) &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most))
  );
}
