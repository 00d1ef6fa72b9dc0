export { JoinSuggested as default } from '../../features/challenges/components/join-suggested.tsx';
