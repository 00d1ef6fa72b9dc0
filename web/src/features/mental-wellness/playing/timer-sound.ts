import { useEffect, useRef } from 'react';
import i18next from 'i18next';
import type { StrategyTimer } from '#contract/plan-topics.ts';

type Audible = Exclude<StrategyTimer, 'none'>;

const low = 196;
const high = 294;
/** Quiet enough for an office with headphones. */
const volume = 0.12;

/** Plays a bell: two partials that fade. */
function ring(audio: AudioContext): void {
  const now = audio.currentTime;
  for (const [frequency, share] of [
    [528, 1],
    [1320, 0.35],
  ] as const) {
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(volume * share, now);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + 2.4);
    tone.connect(gain).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 2.5);
  }
}

/** Plays a tone that rises with a breath in and falls with a breath out. */
function breathe(audio: AudioContext, phase: 'in' | 'out', seconds: number): void {
  const now = audio.currentTime;
  const [tone, gain] = [audio.createOscillator(), audio.createGain()];
  const [from, to] = phase === 'in' ? [low, high] : [high, low];
  tone.type = 'sine';
  tone.frequency.setValueAtTime(from, now);
  tone.frequency.linearRampToValueAtTime(to, now + seconds);
  gain.gain.setValueAtTime(0.0001, now);
  gain.gain.linearRampToValueAtTime(volume, now + seconds / 2);
  gain.gain.linearRampToValueAtTime(0.0001, now + seconds);
  tone.connect(gain).connect(audio.destination);
  tone.start(now);
  tone.stop(now + seconds);
}

/** Reads a caption aloud by a voice of this device. Others would send the text to a service of the browser's maker. */
function speak(text: string): void {
  const voices = globalThis.speechSynthesis?.getVoices() ?? [];
  const voice = voices.find(({ localService, lang }) => localService && lang.startsWith(i18next.language));
  if (!voice) return;
  const said = new SpeechSynthesisUtterance(text);
  said.voice = voice;
  said.rate = 0.85;
  speechSynthesis.speak(said);
}

interface Cue {
  kind: Audible;
  /** The caption that is shown: a new one is a new cue. */
  caption: string;
  phase: 'in' | 'out';
  phaseSeconds: number;
  isRunning: boolean;
  isOver: boolean;
}

/**
 * Plays the timer by ear: made by the browser (Web Audio), so that there is no file to fetch or to license. Everything
 * that is heard is also written. The context is made by the press that turns the sound on, as browsers demand.
 */
export function useTimerSound(isOn: boolean, cue: Cue): { prepare(): void } {
  const audio = useRef<AudioContext | null>(null);
  const { kind, caption, phase, phaseSeconds, isRunning, isOver } = cue;
  useEffect(() => {
    if (!isOn || !isRunning || !audio.current) return;
    if (kind === 'breathing') breathe(audio.current, phase, phaseSeconds);
    if (kind !== 'body-scan') return;
    ring(audio.current);
    speak(caption);
  }, [isOn, isRunning, kind, caption, phase, phaseSeconds]);
  useEffect(() => {
    if (isOn && isOver && audio.current) ring(audio.current);
  }, [isOn, isOver]);
  useEffect(() => {
    if (isOn && (isRunning || isOver)) return;
    globalThis.speechSynthesis?.cancel();
    // What was begun does not go on behind a pause.
    void audio.current?.suspend().catch(() => undefined);
    return () => void audio.current?.resume().catch(() => undefined);
  }, [isRunning, isOver, isOn]);
  useEffect(
    () => () => {
      globalThis.speechSynthesis?.cancel();
      void audio.current?.close().catch(() => undefined);
      audio.current = null;
    },
    [],
  );
  return {
    prepare() {
      audio.current ??= new AudioContext();
      void audio.current.resume().catch(() => undefined);
    },
  };
}
