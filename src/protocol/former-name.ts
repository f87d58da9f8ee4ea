import * as v from 'valibot';

/** Takes a property by its former name, too: what lies on a device was written by an earlier app, and one that is not updated yet asks so. */
export const formerly = (former: string, name: string): v.TransformAction<unknown, unknown> =>
  v.transform((given: unknown) => {
    if (typeof given !== 'object' || given === null || !(former in given)) return given;
    const { [former]: value, ...others }: Record<string, unknown> = { ...given };
    return { [name]: value, ...others };
  });
