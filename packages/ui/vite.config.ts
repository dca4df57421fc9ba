import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Only for the stories: the package itself is consumed as source. */
export default defineConfig({
  root: 'stories',
  plugins: [react()],
  server: { host: '127.0.0.1', port: 5180 },
});
