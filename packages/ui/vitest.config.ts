import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: { name: 'ui', include: ['{src,stories}/**/*.test.{ts,tsx}'] },
});
