export { queueSecurityMail, type SecurityChange } from './queue-security-mail.ts';
