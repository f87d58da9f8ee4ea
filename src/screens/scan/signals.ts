/** Tones of what was done, Hz, and how long they last, s: a hand in a glove needs no look at the screen. */
const tones = { good: [880, 0.08], bad: [220, 0.35], again: [440, 0.05] } as const;
const shakes = { good: 40, bad: [120, 80, 120], again: 15 } as const;

let sound: AudioContext | undefined;

/** Beeps and shakes, where the device can; a browser allows it after the first touch only. */
export function signal(kind: keyof typeof tones): void {
  navigator.vibrate?.([shakes[kind]].flat());
  const Sound = globalThis.AudioContext;
  if (Sound === undefined) return;
  sound ??= new Sound();
  const [frequency, length] = tones[kind];
  const tone = sound.createOscillator();
  const volume = sound.createGain();
  volume.gain.value = 0.15;
  tone.frequency.value = frequency;
  tone.connect(volume).connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + length);
}
