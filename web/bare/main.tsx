import '../src/ui/look/tokens.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Title.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '../src/ui/look/mantine.css';
import { Button, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LookProvider } from '../src/ui/look/look-provider.tsx';

const labels = { title: 'Log in to the bare page', email: 'Email', password: 'Password', send: 'Log in' };
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

/** The page that `npm run lighthouse` compares ours with: React, the provider of the design system, one form. */
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <LookProvider nonce={() => nonce}>
      <main>
        <form>
          <Stack>
            <Title>{labels.title}</Title>
            <TextInput label={labels.email} type="email" />
            <PasswordInput label={labels.password} />
            <Button type="submit">{labels.send}</Button>
          </Stack>
        </form>
      </main>
    </LookProvider>
  </StrictMode>,
);
